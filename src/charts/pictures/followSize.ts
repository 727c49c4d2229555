/** Calls when an element has another size than before; gives what ends that. */
export function followSize(element: HTMLElement, changed: () => void): () => void {
  let { clientWidth: width, clientHeight: height } = element
  // The first call only tells the size that is known already.
  const observer = new ResizeObserver(() => {
    if (element.clientWidth === width && element.clientHeight === height) return
    width = element.clientWidth
    height = element.clientHeight
    changed()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
