/** Our own mark: towers of a city under a magnifying glass. */
export function ProductMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--pa-accent, #ff7b20)" />
      <g
        fill="none"
        stroke="var(--pa-on-accent, #1f1f1f)"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M6.5 24.5V17h4M10.5 24.5V9.5h6v3" />
        <circle cx="18.5" cy="18.5" r="5.5" />
        <path d="m22.7 22.7 3.3 3.3" />
      </g>
    </svg>
  )
}
