/**
 * Reference rates with which capitals in other currencies are compared: yuan for one unit, rounded, as of 2026.
 * They are fixed so that a search finds the same companies every day; what is shown is always the original amount.
 */
const yuanPerUnit: Readonly<Record<string, number>> = {
  CNY: 1,
  USD: 7.1,
  HKD: 0.91,
  EUR: 7.8,
  GBP: 9.2,
  JPY: 0.048,
  TWD: 0.22,
  SGD: 5.3,
  AUD: 4.6,
  CAD: 5.1,
  CHF: 8.2,
  KRW: 0.0052,
  MOP: 0.88
}

/** `amount` in units of 10,000, as a decimal; the answer in yuan cents as a whole number, null where it cannot be said. */
export function toYuanCents(amount: string | null, currency: string | null): string | null {
  const rate = currency === null ? undefined : yuanPerUnit[currency]
  if (amount === null || rate === undefined || !/^\d{1,12}(?:\.\d+)?$/.test(amount)) return null
  if (rate !== 1) return String(Math.round(Number(amount) * rate * 1_000_000))
  const [whole = '0', fraction = ''] = amount.split('.')
  return String(BigInt(whole + fraction.padEnd(6, '0').slice(0, 6)))
}
