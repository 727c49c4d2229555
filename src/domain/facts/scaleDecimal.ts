const NUMBER = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?(?:e([+-]?\d{1,2}))?$/i

/** A decimal number times a power of ten, exactly, as a plain decimal; null if it is not a number. */
export function scaleDecimal(text: string, power: number): string | null {
  const parts = NUMBER.exec(text)
  if (!parts) return null
  const [, sign = '', integerPart = '', fraction = '', exponent = '0'] = parts
  const places = fraction.length - power - Number(exponent)
  const digits = (integerPart + fraction).padEnd(
    integerPart.length + fraction.length - Math.min(places, 0),
    '0'
  )
  const after = Math.max(places, 0)
  const padded = digits.padStart(after + 1, '0')
  const integer = padded.slice(0, padded.length - after).replace(/^0+(?=\d)/, '')
  const rest = padded.slice(padded.length - after).replace(/0+$/, '')
  const size = rest === '' ? integer : `${integer}.${rest}`
  return size === '0' ? '0' : sign + size
}
