/** What files call the unified social credit code, the usual name first. */
export const usccNames = [
  '统一社会信用代码',
  '统一信用代码',
  '社会信用代码',
  '信用代码',
  '税号',
  '纳税人识别号',
  'uscc',
  'credit_code',
  'unified_social_credit_code'
] as const
