import type { ShopProduct } from '../../catalogue/shop.ts'

/** Invented products of the data shop; a deployment configures its own. */
export const shopProducts: readonly ShopProduct[] = [
  {
    key: 'premium',
    name: '高级版（演示）',
    description: '本部门成员可查看每家企业的财务数据、供应商与客户，以及逐级的供应链穿透。',
    price: '12800',
    term: 'year',
    per: 'department',
    most: 1,
    opens: { premium: true, exportRows: 0, reports: 0 }
  },
  {
    key: 'exportPack',
    name: '导出额度包（演示）',
    description: '申请人每月多导出 10,000 行名单，可与每月的基础额度累计。',
    price: '1980',
    term: 'year',
    per: 'person',
    most: 10,
    opens: { premium: false, exportRows: 10_000, reports: 0 }
  },
  {
    key: 'reportPack',
    name: '报告额度包（演示）',
    description: '本部门成员每人每月多生成 20 份报告。',
    price: '2499.5',
    term: 'year',
    per: 'department',
    most: 5,
    opens: { premium: false, exportRows: 0, reports: 20 }
  }
]
