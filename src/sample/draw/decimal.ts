/** 12.5, without zeros at its end. */
export function decimal(value: number, places = 1): string {
  const written = value.toFixed(places)
  return written.includes('.') ? written.replace(/\.?0+$/, '') : written
}
