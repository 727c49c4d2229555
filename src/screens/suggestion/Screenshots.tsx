import { CloseOutlined } from '@ant-design/icons'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { SUGGESTION_IMAGES } from '../../catalogue/suggestion.ts'
import { suggestionTexts } from '../../text/areas/suggestion.ts'
import { useTexts, useFormats } from '../../text/TextProvider.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { MEGABYTES, type Screenshot, type useScreenshots } from './useScreenshots.ts'
import '../../ui/buttons/controls.css'

export interface ScreenshotsProps {
  readonly of: ReturnType<typeof useScreenshots>
  readonly readOnly: boolean
}

/** The screenshots of a suggestion, to be chosen or dropped; pasting is heard by the whole form. */
export function Screenshots({ of: { shots, problems, add, remove }, readOnly }: ScreenshotsProps) {
  const texts = useTexts(suggestionTexts)
  const choose = useRef<HTMLButtonElement>(null)
  const isFull = shots.length >= SUGGESTION_IMAGES.most
  const { clauses } = useFormats()
  const help = texts.imagesHelp(SUGGESTION_IMAGES.most, MEGABYTES)
  const takeOut = (shot: Screenshot): void => {
    // The button may be disabled until this one is gone.
    flushSync(() => remove(shot))
    choose.current?.focus()
  }
  return (
    <Field
      label={texts.images}
      hint={shots.length > 0 ? clauses([help, texts.imagesNotKept]) : help}
      error={problems.length > 0 && problems.map(problem => <p key={problem}>{problem}</p>)}
    >
      {control => (
        <FileDrop
          {...control}
          accept="image/png,image/jpeg"
          multiple
          disabled={readOnly}
          here={texts.imagesDropHere}
          onFiles={files => void add(files)}
        >
          {open => (
            <>
              {shots.length > 0 && (
                <ul className="pa-shots-list">
                  {shots.map(shot => (
                    <Shot key={shot.key} shot={shot} readOnly={readOnly} onRemove={() => takeOut(shot)} />
                  ))}
                </ul>
              )}
              <p className="pa-shots-words">
                {!isFull && `${texts.imagesDrop} `}
                <button
                  ref={choose}
                  type="button"
                  className="pa-small-button"
                  disabled={readOnly || isFull}
                  aria-describedby={control['aria-describedby']}
                  onClick={open}
                >
                  {texts.imagesChoose}
                </button>
              </p>
            </>
          )}
        </FileDrop>
      )}
    </Field>
  )
}

interface ShotProps {
  readonly shot: Screenshot
  readonly readOnly: boolean
  readonly onRemove: () => void
}

function Shot({ shot: { file, address }, readOnly, onRemove }: ShotProps) {
  const texts = useTexts(suggestionTexts)
  return (
    <li className="pa-shot">
      <img src={address} alt={texts.imageOf(file.name)} title={file.name} />
      <button
        type="button"
        className="pa-icon-button pa-shot-remove"
        aria-label={texts.imageRemove(file.name)}
        disabled={readOnly}
        onClick={onRemove}
      >
        <CloseOutlined aria-hidden="true" />
      </button>
    </li>
  )
}
