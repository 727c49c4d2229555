import { useEffect, useState } from 'react'

/** Whether somebody has begun to fill something in, be it by typing, by choosing a file or by dropping one. */
export interface DirtyInput {
  readonly isDirty: () => boolean
  /** A new screen: whatever was filled in is left behind. */
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
