/** A building in its scaffold, drawn for this product. */
export function BuildingPicture() {
  return (
    <svg
      className="pa-construction-picture"
      viewBox="0 0 160 104"
      width="160"
      height="104"
      aria-hidden="true"
    >
      <path className="pa-construction-quiet" d="M8 94h144M24 94V62h22v32M112 94V54h24v40" />
      <path className="pa-construction-firm" d="M58 94V40h42v54" />
      <path className="pa-construction-quiet" d="M66 52h8m10 0h8M66 64h8m10 0h8M66 76h8m10 0h8" />
      <path className="pa-construction-bright" d="M79 40V12M79 14h44M79 14l-14 8M123 14v18m-5 0h10v8h-10z" />
      <path className="pa-construction-quiet" d="m79 12 22 2" />
    </svg>
  )
}
