import { useState, type DragEvent, type ReactNode } from 'react'
import type { ControlProps } from './Field.tsx'
import './fileDrop.css'

export interface FileDropProps extends ControlProps {
  /** Default: none besides that of a place for files. */
  readonly className?: string
  readonly accept: string
  /** Default: false. */
  readonly multiple?: boolean
  /** Default: false. */
  readonly disabled?: boolean
  /** What stands over it while files are held above it. */
  readonly here: string
  readonly onFiles: (files: readonly File[]) => void
  /** What it holds, given what opens the chooser of files. */
  readonly children: (open: () => void) => ReactNode
}

/** A place where files are dropped, or chosen by a button inside. */
export function FileDrop(props: FileDropProps) {
  const { className = '', accept, multiple, disabled = false, here, onFiles, children, ...control } = props
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [isOver, setIsOver] = useState(false)
  const open = (): void => input?.click()
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same
    <div
      className={`pa-drop ${isOver ? 'pa-drop-over' : ''} ${className}`}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={event => {
        event.preventDefault()
        setIsOver(false)
        if (!disabled) onFiles([...event.dataTransfer.files])
      }}
    >
      {children(open)}
      <input
        {...control}
        ref={setInput}
        type="file"
        className="pa-visually-hidden"
        tabIndex={-1}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          // Lets the same file be chosen again.
          event.target.value = ''
          onFiles(files)
        }}
      />
      {isOver && <p className="pa-drop-here">{here}</p>}
    </div>
  )
}
