import { listTexts } from '../text/list.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { SegmentedChoice } from '../ui/SegmentedChoice.tsx'
import './fields.css'

export interface ExcludeSwitchProps {
  /** Of the filter. */
  readonly label: string
  readonly exclude: boolean
  readonly onChange: (exclude: boolean) => void
}

/** Whether what is chosen below is asked for or left out. */
export function ExcludeSwitch({ label, exclude, onChange }: ExcludeSwitchProps) {
  const texts = useTexts(listTexts)
  return (
    <div className="pa-exclude">
      <SegmentedChoice
        legend={texts.excludeLegend(label)}
        choices={[
          { value: 'include', label: texts.include },
          { value: 'exclude', label: texts.not }
        ]}
        value={exclude ? 'exclude' : 'include'}
        onChange={value => onChange(value === 'exclude')}
      />
    </div>
  )
}
