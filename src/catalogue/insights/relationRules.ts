/**
 * Why a relation between two products is shown or kept back. Public tables hold many that nobody of the trade believes,
 * so each one is decided by what companies disclose, and says by which rule.
 */
export interface RelationRule {
  readonly isShown: boolean
  readonly label: string
  readonly sentence: string
}

/** Links between the industries of makers are usual from this number on. */
export const USUAL_LINKS = 3

export const relationRules = {
  described: { isShown: true, label: '产业图谱', sentence: '产业图谱载明了上下游关系' },
  kind: {
    isShown: true,
    label: '所属关系',
    sentence: '一端是另一端的一种，如动力电池属于锂电池，二者之间不是供货关系'
  },
  named: {
    isShown: true,
    label: '名称写明用途',
    sentence: '企业披露的产品名称写明了用于哪种产品，如“锂电池隔膜”'
  },
  stated: {
    isShown: true,
    label: '产业链数据',
    sentence: `两端都有企业披露为主营产品，并且：两端企业属于同一门类、或有企业同时生产两端、或所属行业之间至少有 ${USUAL_LINKS} 条这样的关系、或数据从两个方向都有记载`
  },
  wider: { isShown: true, label: '按所属产品', sentence: '沿用所属产品的上下游关系，如动力电池属于锂电池' },
  unmade: { isShown: false, label: '缺少企业', sentence: '至少一端没有企业披露为主营产品' },
  abstract: {
    isShown: false,
    label: '不是具体产品',
    sentence: '至少一端是服务、抽象的词或任何企业都用的东西，如“分析”“水”'
  },
  opposed: { isShown: false, label: '方向矛盾', sentence: '产业链数据同时记载了相反的方向' },
  reversed: {
    isShown: false,
    label: '与图谱相反',
    sentence: '产业链数据记载的方向与产业图谱相反，以产业图谱为准'
  },
  beside: {
    isShown: false,
    label: '同属一种产品',
    sentence: '两端都是同一种产品的部件或材料，如锂电池的电解液与正极材料'
  },
  rare: {
    isShown: false,
    label: '行业间少见',
    sentence: `两端企业属于不同门类，所属行业之间这样的关系不足 ${USUAL_LINKS} 条，也没有企业同时生产两端`
  }
} as const satisfies Readonly<Record<string, RelationRule>>

export type RelationRuleKey = keyof typeof relationRules

export const relationRuleKeys = Object.keys(relationRules) as readonly RelationRuleKey[]
