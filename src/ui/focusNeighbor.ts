/** A button is about to go with its row: that of the next row takes its focus, or that of the row before. */
export function focusNeighbor(button: HTMLElement): void {
  const row = button.closest('li')
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling
  neighbor?.querySelector('button')?.focus()
}
