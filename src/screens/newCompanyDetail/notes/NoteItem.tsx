import { useState } from 'react'
import { noteKinds } from '../../../catalogue/noteKinds.ts'
import type { Note } from '../../../contract/entities/note.ts'
import { useReportFailure } from '../../../errors/useReportFailure.ts'
import { ColleagueCard } from '../../../features/staff/ColleagueCard.tsx'
import { formatMoment, formatText } from '../../../text/format.ts'
import { commonTexts } from '../../../text/areas/common.ts'
import { noteTexts } from '../../../text/areas/note.ts'
import { useTexts, useLanguage } from '../../../text/TextProvider.tsx'
import { Tag } from '../../../ui/marks/Tag.tsx'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { NoteForm } from './NoteForm.tsx'
import type { NoteDraft } from './noteDraft.ts'
import { useRemoveNote, useSaveNote } from './useNotes.ts'

export interface NoteItemProps {
  /** Of the company. */
  readonly id: string
  readonly note: Note
  /** The user may change own notes. */
  readonly mayWrite: boolean
  /** The next contact is overdue. */
  readonly overdue: boolean
}

/** A note with author and time; an own one can be changed or removed. */
export function NoteItem({ id, note, mayWrite, overdue }: NoteItemProps) {
  const texts = useTexts(noteTexts)
  const { word, formats } = useLanguage()
  const [doing, setDoing] = useState<'reading' | 'changing' | 'removing'>('reading')
  const read = (): void => setDoing('reading')
  const time = formatMoment(note.createdAt)
  return (
    <li className="pa-note">
      <div className="pa-note-head">
        <Tag tone="notable">{word(noteKinds[note.kind])}</Tag>
        {note.mine || note.author.id === '' ? (
          <span>{note.mine ? texts.mine : formatText(note.author.name)}</span>
        ) : (
          <ColleagueCard id={note.author.id} name={note.author.name} />
        )}
        <time className="pa-beside" dateTime={note.createdAt ?? undefined}>
          {time}
        </time>
        {note.changedAt !== null && <span className="pa-beside">{texts.changed}</span>}
        {note.nextOn && <span className="pa-beside">{texts.nextOnOf(formats.day(note.nextOn))}</span>}
        {overdue && <Tag tone="caution">{texts.overdue}</Tag>}
      </div>
      {doing === 'changing' ? (
        <ChangeNote id={id} note={note} onEnd={read} />
      ) : (
        <p className="pa-note-text">{note.text}</p>
      )}
      {note.mine && mayWrite && doing === 'reading' && (
        <p className="pa-note-own">
          <TextButton onPress={() => setDoing('changing')} label={texts.changeOf(time)}>
            {texts.change}
          </TextButton>
          <TextButton onPress={() => setDoing('removing')} label={texts.removeOf(time)}>
            {texts.remove}
          </TextButton>
        </p>
      )}
      {doing === 'removing' && <RemoveNote id={id} note={note} onEnd={read} />}
    </li>
  )
}

interface DoneProps {
  readonly id: string
  readonly note: Note
  readonly onEnd: () => void
}

function ChangeNote({ id, note, onEnd }: DoneProps) {
  const common = useTexts(commonTexts)
  const texts = useTexts(noteTexts)
  const [value, setValue] = useState<NoteDraft>({
    kind: note.kind,
    text: note.text,
    nextOn: note.nextOn ?? ''
  })
  const { mutate, isPending, error } = useSaveNote(id, note)
  return (
    <NoteForm
      label={texts.edit}
      value={value}
      formerNextOn={note.nextOn}
      onChange={setValue}
      onSave={() => mutate(value, { onSuccess: onEnd })}
      saving={isPending}
      failure={error}
      beside={<TextButton onPress={onEnd}>{common.cancel}</TextButton>}
    />
  )
}

function RemoveNote({ id, note, onEnd }: DoneProps) {
  const common = useTexts(commonTexts)
  const texts = useTexts(noteTexts)
  const report = useReportFailure()
  const { mutate, isPending } = useRemoveNote(id, note)
  const remove = (): void =>
    mutate(undefined, {
      onError: failure => {
        report(failure, texts.removeFailed)
        onEnd()
      }
    })
  return (
    <p className="pa-note-own" role="group" aria-label={texts.removeSure}>
      <span>{texts.removeSure}</span>
      <TextButton onPress={remove} disabled={isPending}>
        {texts.removeNow}
      </TextButton>
      <TextButton onPress={onEnd}>{common.cancel}</TextButton>
    </p>
  )
}
