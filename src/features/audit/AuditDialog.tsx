import { useState } from 'react'
import { useDebounce } from 'use-debounce'
import { Answer } from '../../errors/Answer.tsx'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import { useCan, useSession } from '../../session/useSession.ts'
import { auditTexts } from '../../text/areas/audit.ts'
import { formatNumber } from '../../text/format.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/table/pager/Pager.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { AuditFields } from './AuditFields.tsx'
import { AuditTable } from './AuditTable.tsx'
import { AUDIT_PAGE, noFilters, useAudit, useAuditFile, wrongDay, type AuditFilters } from './useAudit.ts'
import './audit.css'

export interface AuditDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

const WIDTH = 1120
const TYPING_MS = 300

/** 审计日志: who of the department looked at what, and why. */
export function AuditDialog({ open, onClose }: AuditDialogProps) {
  const texts = useTexts(auditTexts)
  const hint = useHint()
  const [filters, setFilters] = useState(noFilters)
  const [settled] = useDebounce(filters, TYPING_MS)
  return (
    <Dialog open={open} title={texts.title} width={WIDTH} onClose={onClose}>
      <p className="pa-audit-hint">{texts[hint]}</p>
      <AuditFields filters={filters} onChange={setFilters} />
      {/* Another request begins at its first page. */}
      <AuditPages key={JSON.stringify(settled)} filters={settled} onClear={() => setFilters(noFilters)} />
    </Dialog>
  )
}

/** Whose records they are. */
function useHint(): 'hintOfAll' | 'hintAlone' | 'hint' {
  const { user } = useSession()
  if (useCan('audit:readAll')) return 'hintOfAll'
  return user && !user.department ? 'hintAlone' : 'hint'
}

interface AuditPagesProps {
  readonly filters: AuditFilters
  readonly onClear: () => void
}

function AuditPages({ filters, onClear }: AuditPagesProps) {
  const texts = useTexts(auditTexts)
  const { page, setPage, answer } = useAudit(filters)
  const isNarrowed = JSON.stringify(filters) !== JSON.stringify(noFilters)
  if (wrongDay(filters) !== null) return null
  return (
    <Answer
      of={answer}
      skeleton={<AuditTable entries={[]} loading />}
      isEmpty={({ total }) => total === 0}
      empty={
        <EmptyState
          small
          title={isNarrowed ? texts.noneFound : texts.none}
          reason={isNarrowed ? texts.noneFoundReason : texts.noneReason}
        >
          {isNarrowed && <TextButton onPress={onClear}>{texts.clear}</TextButton>}
        </EmptyState>
      }
    >
      {({ items, total }) => (
        <>
          <div className="pa-audit-bar">
            <span>{texts.total(formatNumber(total))}</span>
            <AuditFile filters={filters} />
          </div>
          <AuditTable entries={items} waiting={answer.isPlaceholderData} />
          <Pager page={page} pageSize={AUDIT_PAGE} total={total} onPage={setPage} />
        </>
      )}
    </Answer>
  )
}

function AuditFile({ filters }: { readonly filters: AuditFilters }) {
  const texts = useTexts(auditTexts)
  const sentence = useFailureSentence()
  const { mutate, isPending, error } = useAuditFile(filters, `${texts.title}.csv`)
  return (
    <>
      <button
        type="button"
        className="pa-small-button"
        aria-busy={isPending}
        onClick={() => !isPending && mutate()}
      >
        {isPending ? texts.exporting : texts.exportFile}
      </button>
      <FormError>{error && texts.exportFailed(sentence(error))}</FormError>
    </>
  )
}
