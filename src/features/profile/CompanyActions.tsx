import {
  ApartmentOutlined,
  ClusterOutlined,
  ColumnWidthOutlined,
  EditOutlined,
  FileTextOutlined,
  PrinterOutlined,
  SwapOutlined
} from '@ant-design/icons'
import { use, type ReactNode } from 'react'
import type { CompanyDetail } from '../../contract/entities/companyDetail.ts'
import { FavoriteStar } from '../favorites/FavoriteStar.tsx'
import { comparePlace, reportPlace, supplyPlace, writePlace } from '../../navigation/places.ts'
import type { Destination } from '../../navigation/port.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useCan } from '../../session/useSession.ts'
import { useSimilarDialog } from '../similar/useSimilarDialog.tsx'
import { companyTexts } from '../../text/areas/company.ts'
import { formatText } from '../../text/format.ts'
import { similarTexts } from '../../text/areas/similar.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Popup } from '../../ui/dialogs/Popup.tsx'
import { useNarrow } from '../../ui/hooks/useNarrow.ts'
import { PrintingContext } from '../../ui/hooks/usePrinting.ts'

/** The two layouts in which a company is shown; each has its screen. */
export type CompanyVariant = 'companyDetail' | 'newCompanyDetail'

export interface CompanyActionsProps {
  readonly company: CompanyDetail
  readonly variant: CompanyVariant
  /** The content below has the main action: a note is being written there. Default: false. */
  readonly writing?: boolean
}

/** What can be done with a company: one action stands out, those that are rarely wanted or find no room are under 更多. */
export function CompanyActions({ company, variant, writing = false }: CompanyActionsProps) {
  const texts = useTexts(companyTexts)
  const narrow = useNarrow()
  const mayNote = useCan('note:write')
  const mayReport = useCan('report:create')
  const similar = useSimilarDialog(company)
  const print = use(PrintingContext)?.print
  const { id } = company
  const often = (
    <>
      <Action to={comparePlace([id])} icon={<ColumnWidthOutlined />}>
        {texts.compare}
      </Action>
      <SimilarButton company={company} onPress={similar.open} />
      <OtherView id={id} variant={variant} />
    </>
  )
  return (
    <div className="pa-company-actions">
      {mayNote && (
        <Action
          to={writePlace(id)}
          icon={<EditOutlined />}
          className={writing ? 'pa-company-action' : 'pa-company-action pa-company-action-main'}
        >
          {texts.writeNote}
        </Action>
      )}
      <FavoriteStar company={company} withWord main={!mayNote} />
      {!narrow && often}
      <Popup label={texts.more} title={texts.moreOf(formatText(company.name))} side="end">
        <div className="pa-company-menu">
          {narrow && often}
          {print && (
            <button type="button" className="pa-company-action" onClick={print}>
              <PrinterOutlined aria-hidden="true" />
              {texts.print}
            </button>
          )}
          {mayReport && (
            <Action to={reportPlace([id])} icon={<FileTextOutlined />}>
              {texts.report}
            </Action>
          )}
          <Action to={supplyPlace(id)} icon={<ApartmentOutlined />}>
            {texts.supplyChain}
          </Action>
        </div>
      </Popup>
      {similar.dialog}
    </div>
  )
}

function SimilarButton({
  company,
  onPress
}: Pick<CompanyActionsProps, 'company'> & { readonly onPress: () => void }) {
  const texts = useTexts(similarTexts)
  return (
    <button
      type="button"
      className="pa-company-action"
      aria-haspopup="dialog"
      title={texts.of(formatText(company.name))}
      onClick={onPress}
    >
      <ClusterOutlined aria-hidden="true" />
      {texts.action}
    </button>
  )
}

function OtherView({ id, variant }: { readonly id: string; readonly variant: CompanyVariant }) {
  const texts = useTexts(companyTexts)
  const other: CompanyVariant = variant === 'companyDetail' ? 'newCompanyDetail' : 'companyDetail'
  return (
    <Action to={{ screen: other, query: { id } }} icon={<SwapOutlined />}>
      {other === 'companyDetail' ? texts.registryView : texts.prospectingView}
    </Action>
  )
}

interface ActionProps {
  readonly to: Destination
  readonly icon: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

function Action({ to, icon, className = 'pa-company-action', children }: ActionProps) {
  return (
    <ScreenLink to={to} className={className}>
      <span aria-hidden="true">{icon}</span>
      {children}
    </ScreenLink>
  )
}
