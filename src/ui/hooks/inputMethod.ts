interface InputEvent {
  readonly nativeEvent: Event & { readonly isComposing?: boolean; readonly keyCode?: number }
}

/** The code of a key that an input method has taken, also where the browser does not say that it composes. */
const TAKEN = 229

/** Whether an input method composes: its keys are its own, and what stands in the box is not meant yet. */
export function isComposing({ nativeEvent }: InputEvent): boolean {
  return nativeEvent.isComposing === true || nativeEvent.keyCode === TAKEN
}
