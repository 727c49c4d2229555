import dayjs from 'dayjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CompanyDetail } from '../../../contract/entities/companyDetail.ts'
import { Answer } from '../../../errors/Answer.tsx'
import { WRITE } from '../../../navigation/places.ts'
import { useNavigation } from '../../../navigation/useNavigation.ts'
import { useCan } from '../../../session/useSession.ts'
import { noteTexts } from '../../../text/areas/note.ts'
import { useTexts } from '../../../text/TextProvider.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Pager } from '../../../ui/table/pager/Pager.tsx'
import { SkeletonLines } from '../../../ui/Skeleton.tsx'
import { NoteForm } from './NoteForm.tsx'
import { NoteItem } from './NoteItem.tsx'
import { NOTES_PAGE, useNotes, useSaveNote } from './useNotes.ts'
import { useNoteDraft } from './noteDraft.ts'
import './notes.css'

export interface NotesTabProps {
  /** Null while loading. */
  readonly company: CompanyDetail | null
}

/** 跟进记录: the notes of the staff, and a form for the next. */
export function NotesTab({ company }: NotesTabProps) {
  const texts = useTexts(noteTexts)
  const mayWrite = useCan('note:write')
  return (
    <section className="pa-card pa-card-padded pa-notes" aria-label={texts.title}>
      <header className="pa-card-head">
        <h2 className="pa-title">{texts.title}</h2>
        <span className="pa-beside">{texts.hint}</span>
      </header>
      {company ? (
        <>
          {mayWrite && <NewNote id={company.id} />}
          <NoteList id={company.id} mayWrite={mayWrite} />
        </>
      ) : (
        <SkeletonLines lines={4} />
      )}
    </section>
  )
}

function NewNote({ id }: { readonly id: string }) {
  const texts = useTexts(noteTexts)
  const { draft, change, clear } = useNoteDraft(id)
  const { mutate, isPending, error, isSuccess } = useSaveNote(id, null)
  const hasDraft = draft.text !== ''
  return (
    <NoteForm
      textRef={useFocusToWrite()}
      label={texts.write}
      value={draft}
      onChange={change}
      onSave={() => mutate(draft, { onSuccess: clear })}
      saving={isPending}
      failure={error}
      beside={
        <span className="pa-field-help" role="status">
          {hasDraft ? texts.draftSaved : isSuccess && texts.saved}
        </span>
      }
    />
  )
}

/** Takes the focus when the address asks for a note, and the request out of it, so that it can be repeated. */
function useFocusToWrite() {
  const box = useRef<HTMLTextAreaElement>(null)
  const navigation = useNavigation()
  const { search } = navigation
  const begin = useEffectEvent((params: URLSearchParams) => {
    box.current?.focus()
    params.delete(WRITE)
    navigation.setSearch(params.toString(), { replace: true })
  })
  useEffect(() => {
    const params = new URLSearchParams(search)
    if (params.has(WRITE)) begin(params)
  }, [search])
  return box
}

interface NoteListProps {
  readonly id: string
  readonly mayWrite: boolean
}

function NoteList({ id, mayWrite }: NoteListProps) {
  const texts = useTexts(noteTexts)
  const [page, setPage] = useState(1)
  const answer = useNotes(id, page)
  const today = dayjs().format('YYYY-MM-DD')
  return (
    <Answer
      of={answer}
      skeleton={<SkeletonLines lines={4} />}
      isEmpty={({ total }) => total === 0}
      empty={<EmptyState small title={texts.none} reason={mayWrite ? texts.noneReason : texts.noneRead} />}
      hint={texts.draftSaved}
    >
      {({ items, total }) => (
        <>
          <ol className="pa-note-list" aria-busy={answer.isPlaceholderData}>
            {items.map((note, at) => (
              <NoteItem
                key={note.id}
                id={id}
                note={note}
                mayWrite={mayWrite}
                overdue={page === 1 && at === 0 && note.nextOn !== null && note.nextOn < today}
              />
            ))}
          </ol>
          <Pager page={page} pageSize={NOTES_PAGE} total={total} onPage={setPage} />
        </>
      )}
    </Answer>
  )
}
