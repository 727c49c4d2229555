/** What a pointer does to a picture. */
export interface Moved {
  readonly move: (byX: number, byY: number) => void
  readonly zoom: (factor: number, x: number, y: number) => void
}

/** Less than this is a press, in CSS px. */
const SLACK = 4

/** Lets a picture be moved by dragging and enlarged by the wheel with Ctrl; without Ctrl the wheel scrolls the page. */
export function watchPointer(element: HTMLElement, picture: Moved): () => void {
  let last: { readonly x: number; readonly y: number; readonly drags: boolean } | null = null
  const down = (event: PointerEvent): void => {
    if (event.button === 0) last = { x: event.clientX, y: event.clientY, drags: false }
  }
  const move = ({ clientX: x, clientY: y, buttons }: PointerEvent): void => {
    if (!last || buttons === 0) return
    const drags = last.drags || Math.hypot(x - last.x, y - last.y) >= SLACK
    if (!drags) return
    picture.move(x - last.x, y - last.y)
    last = { x, y, drags }
  }
  const up = (): void => {
    last = null
  }
  const wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const { left, top } = element.getBoundingClientRect()
    picture.zoom(Math.exp(-event.deltaY / 300), event.clientX - left, event.clientY - top)
  }
  element.addEventListener('pointerdown', down)
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', up)
  window.addEventListener('pointercancel', up)
  element.addEventListener('wheel', wheel, { passive: false })
  return () => {
    element.removeEventListener('pointerdown', down)
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', up)
    window.removeEventListener('pointercancel', up)
    element.removeEventListener('wheel', wheel)
  }
}
