/** A sentence for developers in the place of what cannot work, so that the page around goes on. */
export function Misuse({ children }: { readonly children: string }) {
  return <p role="alert">{children}</p>
}
