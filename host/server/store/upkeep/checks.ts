import { recordSectionKeys } from '../../../../src/catalogue/sections.ts'
import { sectionTableName, storedColumns } from '../tables/sectionTables.ts'

/** Rows that contradict each other: each row of `finds` is one, and says which. */
export interface Check {
  /** In Chinese, as a sentence goes on after how many there are. */
  readonly what: string
  readonly finds: string
  readonly advice: string
}

const derive = '运行 npm run search:rebuild 重新推算；仍有的，请把这一行告知维护者。'
const wait = '服务每分钟补上一次：过几分钟再核对，仍有的请看服务的日志。'
const tell = '程序自己不会写成这样，可能有人直接改过数据库：请从备份核对，并把这一行告知维护者。'

/** Leaves out, with `isSettled`, what an import has changed and not derived yet. */
const joinStale = (id: string) =>
  `LEFT JOIN (SELECT company_id FROM stale_company OFFSET 0) AS stale ON stale.company_id = ${id}`
const isSettled = 'stale.company_id IS NULL'

const id = (column: string) => `${column}::text AS example`

/** References that no foreign key watches over: ids of companies in records, of investors, of nodes. */
const references: readonly Check[] = [
  ...recordSectionKeys.flatMap(section =>
    storedColumns(section)
      .filter(({ name }) => name.endsWith('_ref'))
      .map(({ name }) => ({
        what: `${sectionTableName(section)}.${name} 指向没有的企业`,
        finds: `SELECT record.company_id || ' → ' || ${name} AS example FROM ${sectionTableName(section)} AS record
          LEFT JOIN (SELECT id FROM company OFFSET 0) AS named ON named.id = record.${name}
          WHERE ${name} IS NOT NULL AND named.id IS NULL`,
        advice: tell
      }))
  ),
  {
    what: '融资事件指向没有的投资机构',
    finds: `SELECT ${id('event_id')} FROM financing_row
      WHERE EXISTS (SELECT unnest(investors || leads || follows) EXCEPT SELECT id FROM investor)`,
    advice: derive
  },
  {
    what: '产业链的环节指向没有的上级环节',
    finds: `SELECT chain || ' ' || node AS example FROM industry_chain_node AS own WHERE parent IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM industry_chain_node AS up WHERE up.chain = own.chain AND up.node = own.parent)`,
    advice: derive
  }
]

const companies: readonly Check[] = [
  {
    what: '企业没有基本信息',
    finds: `SELECT ${id('id')} FROM company WHERE NOT EXISTS (SELECT 1 FROM company_detail WHERE company_id = id)`,
    advice: tell
  },
  {
    what: '企业没有可查找的名称',
    finds: `SELECT ${id('id')} FROM company WHERE NOT EXISTS (SELECT 1 FROM company_name WHERE company_id = id)`,
    advice: derive
  },
  {
    what: '检索数据与基本信息不一致',
    finds: `SELECT ${id('id')} FROM company JOIN company_detail AS detail ON detail.company_id = id
      ${joinStale('id')}
      WHERE (company.uscc, company.established, company.insured, company.score, company.trademarks, company.risks)
        IS DISTINCT FROM (detail.uscc, detail.established, detail.insured, detail.score, detail.trademarks, detail.risks)
        AND ${isSettled}`,
    advice: derive
  },
  {
    what: '专利、商标或风险的件数与记录不一致',
    finds: `SELECT ${id('detail.company_id')} FROM company_detail AS detail
      LEFT JOIN (SELECT company_id, count(*) AS count FROM section_trademarks GROUP BY 1) AS trademark USING (company_id)
      LEFT JOIN (SELECT company_id, count(*) FILTER (WHERE kind = '发明专利') AS count FROM section_patents GROUP BY 1)
        AS patent USING (company_id)
      LEFT JOIN (SELECT company_id, count(*) AS count FROM (SELECT company_id FROM section_legal_risks
        UNION ALL SELECT company_id FROM section_operating_risks) AS risk GROUP BY 1) AS risk USING (company_id)
      ${joinStale('detail.company_id')}
      WHERE (trademark.count <> COALESCE(trademarks, -1) OR patent.count <> COALESCE(inventions, -1)
        OR risk.count <> COALESCE(risks, -1)) AND ${isSettled}`,
    advice: derive
  },
  {
    what: '筛选条件的企业数与企业不一致',
    finds: `SELECT 'term ' || term AS example FROM facet_total FULL JOIN (
        SELECT term, count(*) AS counted FROM company, unnest(facets || 0) AS term WHERE term IS NOT NULL GROUP BY term
      ) AS counted USING (term)
      WHERE count IS DISTINCT FROM counted AND NOT EXISTS (SELECT 1 FROM stale_company)`,
    advice: derive
  },
  {
    what: '融资事件没有可查找的一行',
    finds: `SELECT ${id('id')} FROM financing_event WHERE company_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM financing_row WHERE event_id = id) AND NOT EXISTS (SELECT 1 FROM stale_company)`,
    advice: derive
  }
]

const jobs: readonly Check[] = [
  {
    what: '已完成的导出或报告没有文件，或文件不全',
    finds: `SELECT ${id('id')} FROM staff_export AS job WHERE state = 'done' AND (file_name IS NULL OR size IS DISTINCT FROM
      (SELECT sum(octet_length(bytes)) FROM staff_export_part WHERE export_id = id AND attempt = job.attempt))`,
    advice: '下载会中断：请其主人在“我的导出”中删除并重新生成。'
  },
  {
    what: '文件的一部分不属于任何在写或已完成的导出',
    finds: `SELECT export_id || ' ' || at AS example FROM staff_export_part AS part
      JOIN staff_export AS job ON id = export_id
      WHERE job.state NOT IN ('running', 'done') OR job.attempt <> part.attempt`,
    advice: '只占空间：npm run retention 会删除。'
  },
  {
    what: '本月用掉的额度少于导出与报告所用的',
    finds: `SELECT job.staff_id || ' ' || job.month AS example FROM (
        SELECT staff_id, month, CASE kind WHEN 'list' THEN 'exportRows' ELSE 'reports' END AS kind,
          sum(CASE kind WHEN 'list' THEN cardinality(company_ids) ELSE 1 END) AS taken
        FROM staff_export WHERE state NOT IN ('failed', 'cancelled') GROUP BY 1, 2, 3
      ) AS job LEFT JOIN staff_usage AS quota USING (staff_id, month, kind) WHERE taken > COALESCE(used, 0)`,
    advice: tell
  },
  {
    what: '等待了十分钟以上的导出或报告不在任务队列中',
    finds: `SELECT ${id('id')} FROM staff_export WHERE state IN ('queued', 'running')
      AND created_at < now() - interval '10 minutes' AND NOT EXISTS (
        SELECT 1 FROM job.job WHERE name = kind AND state < 'completed' AND data->>'id' = staff_export.id::text)`,
    advice: `${wait}没有服务在运行时，启动一个。`
  }
]

const work: readonly Check[] = [
  {
    what: '收藏指派给了停用的账号',
    finds: `SELECT favorite.staff_id || ' ' || company_id AS example FROM favorite JOIN staff ON staff.id = assignee_id
      WHERE disabled_at IS NOT NULL`,
    advice: '没有人在跟进：请团队主管在“收藏企业”中改派。'
  },
  {
    what: '收藏指派给了别人，却不在任何分组中',
    finds: `SELECT staff_id || ' ' || company_id AS example FROM favorite WHERE assignee_id IS NOT NULL AND group_id IS NULL`,
    advice: '被指派的人看不到它：请其主人重新放进共享的分组。'
  },
  {
    what: '保存的搜索没有任何一次的结果',
    finds: `SELECT ${id('id')} FROM saved_search WHERE removed_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM saved_search_version WHERE search_id = saved_search.id)`,
    advice: '看不到变化：请其主人删除后重新保存。'
  },
  {
    what: '保存的搜索记下的企业数与企业不一致',
    finds: `SELECT ${id('search_id')} FROM saved_search_version WHERE ids IS NOT NULL AND cardinality(ids) <> total`,
    advice: tell
  },
  {
    what: '订单的状态与最近一次变更不一致',
    finds: `SELECT ${id('own.id')} FROM member_order AS own WHERE state IS DISTINCT FROM
        (SELECT state FROM member_order_change WHERE order_id = own.id ORDER BY id DESC LIMIT 1)
      OR EXISTS (SELECT 1 FROM member_order_item WHERE order_id = own.id AND is_pending <> (own.state = 'pending'))`,
    advice: tell
  }
]

const structure: readonly Check[] = [
  {
    what: '索引或约束没有生效',
    finds: `SELECT indexrelid::regclass::text AS example FROM pg_index JOIN pg_class ON oid = indexrelid
        WHERE NOT indisvalid AND relnamespace = current_schema()::regnamespace
      UNION ALL SELECT conname FROM pg_constraint WHERE NOT convalidated AND connamespace = current_schema()::regnamespace
      UNION ALL SELECT tgname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
        WHERE tgenabled = 'D' AND NOT tgisinternal AND relnamespace = current_schema()::regnamespace`,
    advice: '请由数据库管理员用 REINDEX、VALIDATE CONSTRAINT 或 ENABLE TRIGGER 修复。'
  }
]

export const checks: readonly Check[] = [...structure, ...references, ...companies, ...jobs, ...work]
