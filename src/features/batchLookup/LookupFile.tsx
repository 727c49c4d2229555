import { CloseOutlined, FileExcelOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { MATCH_FILE, MATCH_ROWS } from '../../domain/names/matching.ts'
import { formatNumber } from '../../text/format.ts'
import { batchLookupTexts } from '../../text/areas/batchLookup.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import type { SayWord } from '../../text/locale.ts'
import type { Texts } from '../../text/texts.ts'
import { Field } from '../../ui/form/Field.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { columns } from '../../catalogue/columns.ts'
import { saveFile } from '../../ui/files/saveFile.ts'
import { workbookFile } from '../../ui/files/workbookFile.ts'

export interface LookupFileProps {
  readonly file: File | null
  readonly onFile: (file: File | null) => void
}

const MEGABYTE = 1024 * 1024
const MAX_MEGABYTES = MATCH_FILE / MEGABYTE

/** A file to look up, dropped or chosen. Files the service would refuse are refused here. */
export function LookupFile({ file, onFile }: LookupFileProps) {
  const texts = useTexts(batchLookupTexts)
  const word = useWords()
  const [problem, setProblem] = useState<string | null>(null)
  const take = (files: readonly File[]): void => {
    const [first] = files
    if (!first) return
    const found = problemOf(first, texts)
    onFile(found === null ? first : null)
    setProblem(found ?? (files.length > 1 ? texts.fileSeveral : null))
  }
  return (
    <>
      <Field label={texts.file} hidesLabel error={problem}>
        {control => (
          <FileDrop
            {...control}
            className="pa-lookup-drop"
            accept=".xlsx,.xlsm,.csv,.txt,.jsonl"
            here={texts.fileDropHere}
            onFiles={take}
          >
            {open =>
              file ? (
                <Chosen file={file} onRemove={() => onFile(null)} />
              ) : (
                <p className="pa-lookup-drop-words">
                  {texts.fileDrop}{' '}
                  <button type="button" className="pa-small-button" onClick={open}>
                    {texts.file}
                  </button>
                </p>
              )
            }
          </FileDrop>
        )}
      </Field>
      <p className="pa-field-help">
        {texts.fileHelp(formatNumber(MATCH_ROWS), MAX_MEGABYTES)}{' '}
        <TextButton onPress={() => saveTemplate(texts, word)}>{texts.fileTemplate}</TextButton>
      </p>
    </>
  )
}

interface ChosenProps {
  readonly file: File
  readonly onRemove: () => void
}

function Chosen({ file, onRemove }: ChosenProps) {
  const texts = useTexts(batchLookupTexts)
  return (
    <p className="pa-lookup-chosen">
      <FileExcelOutlined aria-hidden="true" />
      <span className="pa-lookup-file-name">{texts.fileChosen(file.name, sizeOf(file, texts))}</span>
      <button type="button" className="pa-icon-button" aria-label={texts.fileRemove} onClick={onRemove}>
        <CloseOutlined aria-hidden="true" />
      </button>
    </p>
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
function saveTemplate(texts: Texts['batchLookup'], word: SayWord): void {
  const head = [columns.name.label, columns.uscc.label, columns.region.label].map(word)
  saveFile(workbookFile({ title: texts.template, columns: head, rows: [] }, null), `${texts.template}.xlsx`)
}
