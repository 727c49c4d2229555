/** A currency with its reference rate: yuan for one unit, rounded, as of 2026. */
interface Currency {
  readonly name: string
  readonly yuan: number
}

/**
 * By ISO 4217. The rates compare capitals in different currencies; they are fixed so that a search finds the same
 * companies every day. What is shown is always the original amount.
 */
export const currencies = {
  CNY: { name: '人民币', yuan: 1 },
  USD: { name: '美元', yuan: 7.1 },
  HKD: { name: '港元', yuan: 0.91 },
  EUR: { name: '欧元', yuan: 7.8 },
  JPY: { name: '日元', yuan: 0.048 },
  GBP: { name: '英镑', yuan: 9.2 },
  TWD: { name: '新台币', yuan: 0.22 },
  SGD: { name: '新加坡元', yuan: 5.3 },
  KRW: { name: '韩元', yuan: 0.0052 },
  AUD: { name: '澳元', yuan: 4.6 },
  CAD: { name: '加元', yuan: 5.1 },
  CHF: { name: '瑞士法郎', yuan: 8.2 },
  MOP: { name: '澳门元', yuan: 0.88 }
} as const satisfies Readonly<Record<string, Currency>>

/** Undefined where the code is none of ours. */
export function currencyOf(code: string | null): Currency | undefined {
  const known: Readonly<Record<string, Currency>> = currencies
  return code !== null && Object.hasOwn(known, code) ? known[code] : undefined
}
