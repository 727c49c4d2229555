import { currencyOf } from '../../catalogue/classifications/currencies.ts'
import { exchangeRateOf, exchangeRates } from '../../catalogue/exchangeRates.ts'
import { formatText } from '../../text/format.ts'
import { financingTexts } from '../../text/financing.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Popup } from '../../ui/dialogs/Popup.tsx'
import './capitalDetail.css'

/** The rates by which amounts are converted, with the year of each. */
export function RateTable() {
  const texts = useTexts(financingTexts)
  const codes = Object.keys(exchangeRates.rates)
  const known = Object.values(exchangeRates.rates).flatMap(rates => rates.map(({ year }) => year))
  const years = [...new Set(known)].toSorted((one, other) => other - one)
  return (
    <Popup label={texts.rates} title={texts.ratesTitle}>
      {/* A region that scrolls must be reachable with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <div className="pa-rates-frame" role="group" aria-label={texts.ratesTitle} tabIndex={0}>
        <table className="pa-rates">
          <caption>
            {exchangeRates.source}。{texts.rateUnit}。{texts.ratesNote}。
          </caption>
          <thead>
            <tr>
              <th scope="col">{texts.year}</th>
              {codes.map(code => (
                <th key={code} scope="col">
                  {currencyOf(code)?.name ?? code}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map(year => (
              <tr key={year}>
                <th scope="row">{year}</th>
                {codes.map(code => (
                  <td key={code}>{formatText(exchangeRateOf(code, String(year))?.yuan.toPrecision(3))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Popup>
  )
}
