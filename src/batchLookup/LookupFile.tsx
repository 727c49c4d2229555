import { CloseOutlined, FileExcelOutlined } from '@ant-design/icons'
import { type DragEvent, useId, useRef, useState } from 'react'
import { MATCH_FILE, MATCH_ROWS } from '../domain/names/matching.ts'
import { formatNumber } from '../text/format.ts'
import { batchLookupTexts } from '../text/batchLookup.ts'
import { useTexts } from '../text/TextProvider.tsx'
import type { Texts } from '../text/texts.ts'
import { TextButton } from '../ui/TextButton.tsx'
import { columns } from '../catalogue/columns.ts'
import { saveFile } from '../ui/files/saveFile.ts'
import { workbookFile } from '../ui/files/workbookFile.ts'

export interface LookupFileProps {
  readonly file: File | null
  readonly onFile: (file: File | null) => void
}

const MEGABYTE = 1024 * 1024
const MAX_MEGABYTES = MATCH_FILE / MEGABYTE

/** A file to look up, dropped or chosen. Files the service would refuse are refused here. */
export function LookupFile({ file, onFile }: LookupFileProps) {
  const texts = useTexts(batchLookupTexts)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const take = (files: FileList | null): void => {
    const first = files?.[0]
    if (!first) return
    const found = problemOf(first, texts)
    onFile(found === null ? first : null)
    setProblem(found ?? (files.length > 1 ? texts.fileSeveral : null))
  }
  return (
    <div className="pa-field">
      <DropZone onDrop={take}>
        {file ? (
          <p className="pa-lookup-chosen">
            <FileExcelOutlined aria-hidden="true" />
            <span className="pa-lookup-file-name">{texts.fileChosen(file.name, sizeOf(file, texts))}</span>
            <button
              type="button"
              className="pa-icon-button"
              aria-label={texts.fileRemove}
              onClick={() => onFile(null)}
            >
              <CloseOutlined aria-hidden="true" />
            </button>
          </p>
        ) : (
          <p className="pa-lookup-drop-words">
            {texts.fileDrop}{' '}
            <button type="button" className="pa-small-button" onClick={() => input.current?.click()}>
              {texts.file}
            </button>
          </p>
        )}
        <input
          ref={input}
          type="file"
          className="pa-visually-hidden"
          tabIndex={-1}
          aria-label={texts.file}
          aria-describedby={`${id}-help`}
          accept=".xlsx,.xlsm,.csv,.txt,.jsonl"
          onChange={event => {
            take(event.target.files)
            // Lets the same file be chosen again after a change.
            event.target.value = ''
          }}
        />
      </DropZone>
      {problem !== null && (
        <p className="pa-lookup-count pa-field-wrong" role="alert">
          {problem}
        </p>
      )}
      <p id={`${id}-help`} className="pa-field-help pa-lookup-help">
        {texts.fileHelp(formatNumber(MATCH_ROWS), MAX_MEGABYTES)}{' '}
        <TextButton onPress={() => saveTemplate(texts)}>{texts.fileTemplate}</TextButton>
      </p>
    </div>
  )
}

interface DropZoneProps {
  readonly onDrop: (files: FileList) => void
  readonly children: React.ReactNode
}

function DropZone({ onDrop, children }: DropZoneProps) {
  const texts = useTexts(batchLookupTexts)
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same
    <div
      className={isOver ? 'pa-lookup-drop pa-lookup-drop-over' : 'pa-lookup-drop'}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={event => {
        event.preventDefault()
        setIsOver(false)
        onDrop(event.dataTransfer.files)
      }}
    >
      {children}
      {isOver && <p className="pa-lookup-drop-here">{texts.fileDropHere}</p>}
    </div>
  )
}

function problemOf({ name, size }: File, texts: Texts['batchLookup']): string | null {
  if (size > MATCH_FILE) return texts.fileTooLarge(MAX_MEGABYTES)
  if (size === 0) return texts.fileEmpty
  return /\.xls$/i.test(name) ? texts.fileOld : null
}

function sizeOf({ size }: File, texts: Texts['batchLookup']): string {
  return size < MEGABYTE
    ? texts.kilobytes(formatNumber(Math.ceil(size / 1024)))
    : texts.megabytes((size / MEGABYTE).toFixed(1))
}

/** Saves an empty workbook with the supported columns. */
function saveTemplate(texts: Texts['batchLookup']): void {
  const head = [columns.name.label, columns.uscc.label, columns.region.label]
  saveFile(workbookFile({ title: texts.title, columns: head, rows: [] }, null), `${texts.template}.xlsx`)
}
