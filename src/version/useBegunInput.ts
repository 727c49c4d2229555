import { useEffect, useState } from 'react'

/** Whether somebody has begun to fill something in, be it by typing, by choosing a file or by dropping one. */
export interface BegunInput {
  readonly hasBegun: () => boolean
  /** A new screen: whatever was filled in is left behind. */
  readonly forget: () => void
}

const events = ['input', 'drop'] as const

export function useBegunInput(): BegunInput {
  const [input] = useState(createBegunInput)
  useEffect(() => {
    for (const name of events) document.addEventListener(name, input.begin, true)
    return () => {
      for (const name of events) document.removeEventListener(name, input.begin, true)
    }
  }, [input])
  return input
}

function createBegunInput() {
  let begun = false
  return {
    hasBegun: () => begun,
    begin: () => {
      begun = true
    },
    forget: () => {
      begun = false
    }
  }
}
