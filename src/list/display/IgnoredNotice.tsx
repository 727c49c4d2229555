import { CloseOutlined, InfoCircleOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { Ignored } from '../../domain/criteria/criteria.ts'
import { commonTexts } from '../../text/areas/common.ts'
import { listTexts } from '../../text/areas/list.ts'
import { useTexts, useFormats } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { useListQuery } from '../controller/listContext.ts'
import '../../ui/buttons/controls.css'
import './ignoredNotice.css'

const MAX_LISTED = 5
const MAX_LENGTH = 40

/** Names the parts of the URL that were not understood: the list is not quite what the link meant. */
export function IgnoredNotice() {
  const { terms, ignored } = useListQuery()
  const texts = useTexts(listTexts)
  return <IgnoredParts ignored={ignored} labelOf={key => terms.filters[key]?.label ?? nameOf(key, texts)} />
}

export interface IgnoredPartsProps {
  /** Another list shows the notice again. */
  readonly ignored: readonly Ignored[]
  readonly labelOf: (key: string) => string
}

/** The same for a screen that is no list. */
export function IgnoredParts({ ignored, labelOf }: IgnoredPartsProps) {
  const texts = useTexts(listTexts)
  const common = useTexts(commonTexts)
  const formats = useFormats()
  const [dismissed, setDismissed] = useState<readonly Ignored[] | null>(null)
  if (ignored.length === 0 || dismissed === ignored) return null
  const listed = (parts: readonly Ignored[]): string => {
    const named = parts.slice(0, MAX_LISTED).map(({ key, token }) => {
      const value = token.length > MAX_LENGTH ? `${token.slice(0, MAX_LENGTH)}…` : token
      return texts.ignoredItem(labelOf(key), value)
    })
    return formats.list(named) + (parts.length > MAX_LISTED ? '…' : '')
  }
  const unread = ignored.filter(({ isForbidden }) => !isForbidden)
  const forbidden = ignored.filter(({ isForbidden }) => isForbidden)
  return (
    <div className="pa-ignored" role="status">
      <InfoCircleOutlined className="pa-ignored-mark" aria-hidden="true" />
      <span className="pa-ignored-words">
        {unread.length > 0 && <span>{texts.ignored + listed(unread)}</span>}
        {forbidden.length > 0 && <span>{texts.ignoredForbidden + listed(forbidden)}</span>}
      </span>
      <button
        type="button"
        className="pa-icon-button"
        aria-label={common.close}
        onClick={() => setDismissed(ignored)}
      >
        <CloseOutlined aria-hidden="true" />
      </button>
    </div>
  )
}

function nameOf(key: string, texts: Texts['list']): string {
  const names: Readonly<Record<string, string>> = {
    page: texts.ignoredPage,
    pageSize: texts.ignoredPageSize,
    sort: texts.ignoredSort,
    columns: texts.ignoredColumns,
    cursor: texts.ignoredCursor,
    view: texts.ignoredView
  }
  return names[key] ?? key
}
