import { useEffect, useState } from 'react'

/** Whether the user has entered anything, by typing, choosing a file or dropping one. */
export interface DirtyInput {
  readonly isDirty: () => boolean
  /** For a new screen: the input of the last one is gone. */
  readonly reset: () => void
}

const events = ['input', 'drop'] as const

export function useDirtyInput(): DirtyInput {
  const [input] = useState(createDirtyInput)
  useEffect(() => {
    for (const name of events) document.addEventListener(name, input.mark, true)
    return () => {
      for (const name of events) document.removeEventListener(name, input.mark, true)
    }
  }, [input])
  return input
}

function createDirtyInput() {
  let dirty = false
  return {
    isDirty: () => dirty,
    mark: () => {
      dirty = true
    },
    reset: () => {
      dirty = false
    }
  }
}
