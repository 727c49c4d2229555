import { CloseOutlined } from '@ant-design/icons'
import { useId, useRef, useState, type DragEvent } from 'react'
import { flushSync } from 'react-dom'
import { SUGGESTION_IMAGES } from '../../catalogue/suggestion.ts'
import { suggestionTexts } from '../../text/suggestion.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { MEGABYTES, type Screenshot, type useScreenshots } from './useScreenshots.ts'
import '../../ui/controls.css'

export interface ScreenshotsProps {
  readonly of: ReturnType<typeof useScreenshots>
  readonly readOnly: boolean
}

/** The screenshots of a suggestion, to be chosen or dropped; pasting is heard by the whole form. */
export function Screenshots({ of: { shots, problems, add, remove }, readOnly }: ScreenshotsProps) {
  const texts = useTexts(suggestionTexts)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [isOver, setIsOver] = useState(false)
  const isFull = shots.length >= SUGGESTION_IMAGES.most
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    if (!readOnly) void add([...event.dataTransfer.files])
  }
  return (
    <div className="pa-field">
      <span id={`${id}-label`} className="pa-field-label">
        {texts.images}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same */}
      <div
        className={isOver ? 'pa-shots pa-shots-over' : 'pa-shots'}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={event => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
        }}
        onDrop={drop}
      >
        {shots.length > 0 && (
          <ul className="pa-shots-list">
            {shots.map(shot => (
              <Shot
                key={shot.key}
                shot={shot}
                readOnly={readOnly}
                onRemove={() => {
                  // The button may be disabled until this one is gone.
                  flushSync(() => remove(shot))
                  choose.current?.focus()
                }}
              />
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
            aria-describedby={`${id}-help`}
            onClick={() => input.current?.click()}
          >
            {texts.imagesChoose}
          </button>
        </p>
        <input
          ref={input}
          type="file"
          className="pa-visually-hidden"
          tabIndex={-1}
          aria-labelledby={`${id}-label`}
          accept="image/png,image/jpeg"
          multiple
          onChange={event => {
            const files = [...(event.target.files ?? [])]
            // Lets the same file be chosen again after it was removed.
            event.target.value = ''
            void add(files)
          }}
        />
        {isOver && <p className="pa-shots-here">{texts.imagesDropHere}</p>}
      </div>
      {problems.length > 0 && (
        <div className="pa-shots-problems pa-field-wrong" role="alert">
          {problems.map(problem => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      <span id={`${id}-help`} className="pa-field-help">
        {texts.imagesHelp(SUGGESTION_IMAGES.most, MEGABYTES)}
        {shots.length > 0 && `；${texts.imagesNotKept}`}
      </span>
    </div>
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
