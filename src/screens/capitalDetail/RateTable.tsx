import { currencyOf } from '../../catalogue/classifications/currencies.ts'
import { exchangeRates } from '../../catalogue/exchangeRates.ts'
import { exchangeRateOf } from '../../domain/financing/eventMoney.ts'
import { formatText } from '../../text/format.ts'
import { financingTexts } from '../../text/areas/financing.ts'
import { useTexts, useLanguage } from '../../text/TextProvider.tsx'
import { Popup } from '../../ui/dialogs/Popup.tsx'
import { FigureTable } from '../../ui/table/FigureTable.tsx'
import './capitalDetail.css'

/** The rates by which amounts are converted, with the year of each. */
export function RateTable() {
  const texts = useTexts(financingTexts)
  const { word, formats } = useLanguage()
  const codes = Object.keys(exchangeRates.rates)
  const known = Object.values(exchangeRates.rates).flatMap(rates => rates.map(({ year }) => String(year)))
  const years = [...new Set(known)].toSorted().toReversed()
  return (
    <Popup label={texts.rates} title={texts.ratesTitle}>
      <FigureTable
        className="pa-rates"
        label={texts.ratesTitle}
        caption={formats.sentences([word(exchangeRates.source), texts.rateUnit, texts.ratesNote])}
        head={texts.year}
        columns={codes.map(code => ({ key: code, head: word(currencyOf(code)?.name ?? code) }))}
        rows={years.map(year => ({
          key: year,
          label: year,
          figures: codes.map(code => formatText(exchangeRateOf(code, year)?.yuan.toPrecision(3)))
        }))}
      />
    </Popup>
  )
}
