import { useState } from 'react'
import { relationRules } from '../../../catalogue/insights/relationRules.ts'
import { chainEndpoints } from '../../../contract/endpoints/chain.ts'
import type { ChainDoubt } from '../../../contract/entities/chain.ts'
import { Answer } from '../../../errors/Answer.tsx'
import { useEndpoint } from '../../../http/useEndpoint.ts'
import { formatText } from '../../../text/format.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonLines } from '../../../ui/Skeleton.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../../ui/table/columns/dataColumns.ts'
import { Pager } from '../../../ui/table/pager/Pager.tsx'
import { type ChainWords, useChainWords } from '../chain/chainWords.ts'

export interface DoubtsDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly chain: { readonly key: string; readonly name: string }
}

const PAGE_SIZE = 20

/** The relations that tables state and the chain does not show, each with the rule that keeps it back. */
export function DoubtsDialog({ open, onClose, chain }: DoubtsDialogProps) {
  const texts = useChainWords()
  const [page, setPage] = useState(1)
  const answer = useEndpoint(
    chainEndpoints.chainDoubts,
    { params: { id: chain.key }, query: { page, pageSize: PAGE_SIZE } },
    { keepPrevious: true, enabled: open }
  )
  return (
    <Dialog
      open={open}
      title={texts.doubtsOf(texts.title(formatText(chain.name)))}
      width={960}
      onClose={onClose}
    >
      <p className="pa-chain-doubts-lead">{texts.doubtsLead}</p>
      <Answer
        of={answer}
        skeleton={<SkeletonLines lines={8} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={texts.doubtsNone} small />}
      >
        {({ items, total, page: shown }) => (
          <>
            <DataTable
              label={texts.doubtsOf(texts.title(formatText(chain.name)))}
              columns={columnsOf(texts)}
              rows={items}
              rowKey={({ upstream, downstream }) => `${upstream} ${downstream}`}
              rowHeight={40}
              waiting={answer.isPlaceholderData}
              wraps
            />
            <Pager page={shown} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
          </>
        )}
      </Answer>
    </Dialog>
  )
}

function columnsOf(texts: ChainWords): readonly DataColumn<ChainDoubt>[] {
  return [
    {
      key: 'upstream',
      label: texts.upstream,
      align: 'start',
      width: 160,
      cell: row => formatText(row.upstream)
    },
    {
      key: 'downstream',
      label: texts.downstream,
      align: 'start',
      width: 160,
      cell: row => formatText(row.downstream)
    },
    {
      key: 'rule',
      label: texts.reason,
      align: 'start',
      width: 480,
      shares: true,
      cell: ({ rule }) =>
        texts.ruleSentence(texts.word(relationRules[rule].label), texts.word(relationRules[rule].sentence))
    }
  ]
}
