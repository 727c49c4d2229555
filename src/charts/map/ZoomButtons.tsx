import { MinusOutlined, PlusOutlined, UndoOutlined } from '@ant-design/icons'
import { chartTexts } from '../../text/areas/charts.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import '../../ui/buttons/controls.css'

export interface ZoomButtonsProps {
  /** By which factor. */
  readonly onZoom: (factor: number) => void
  readonly onReset: () => void
}

const STEP = 1.4

export function ZoomButtons({ onZoom, onReset }: ZoomButtonsProps) {
  const texts = useTexts(chartTexts)
  const buttons = [
    { label: texts.zoomIn, icon: <PlusOutlined aria-hidden="true" />, press: () => onZoom(STEP) },
    { label: texts.zoomOut, icon: <MinusOutlined aria-hidden="true" />, press: () => onZoom(1 / STEP) },
    { label: texts.zoomReset, icon: <UndoOutlined aria-hidden="true" />, press: onReset }
  ]
  return (
    <div className="pa-chart-zoom">
      {buttons.map(({ label, icon, press }) => (
        <button
          key={label}
          type="button"
          className="pa-small-button pa-chart-zoom-button"
          aria-label={label}
          title={label}
          onClick={press}
        >
          {icon}
        </button>
      ))}
    </div>
  )
}
