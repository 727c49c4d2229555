import './errorPicture.css'

export type ErrorPictureKind = 'notFound' | 'forbidden' | 'chunk' | 'unknown'

/** A tower, drawn for this product: missing, locked, under renewal or dark. */
export function ErrorPicture({ kind }: { readonly kind: ErrorPictureKind }) {
  return (
    <svg className="pa-error-picture" viewBox="0 0 200 120" width="200" height="120" aria-hidden="true">
      <path className="pa-error-ground" d="M12 106h176" />
      <path className="pa-error-far" d="M28 106V64h26v42M146 106V56h26v50" />
      <path className="pa-error-far" d="M36 74h10M36 84h10M154 68h10M154 79h10M154 90h10" />
      {pictures[kind]}
    </svg>
  )
}

const pictures = {
  notFound: (
    <>
      <path className="pa-error-gone" d="M74 106V30h40v76" />
      <circle className="pa-error-glass" cx="112" cy="62" r="22" />
      <path className="pa-error-accent pa-error-thick" d="m128 78 14 14" />
      <path className="pa-error-accent" d="M106 57a6 6 0 1 1 8 6c-2 1-2 2-2 4M112 73v.5" />
    </>
  ),
  forbidden: (
    <>
      <path className="pa-error-near" d="M74 106V30h52v76M84 42h8M96 42h8M108 42h8M84 54h8M108 54h8" />
      <rect className="pa-error-glass" x="82" y="66" width="36" height="28" rx="4" />
      <path className="pa-error-accent" d="M90 66v-6a10 10 0 0 1 20 0v6M100 77v6" />
    </>
  ),
  chunk: (
    <>
      <path
        className="pa-error-near"
        d="M74 106V58h52v48M84 70h8M96 70h8M108 70h8M84 84h8M96 84h8M108 84h8"
      />
      <path className="pa-error-gone" d="M74 58V30h52v28" />
      <path
        className="pa-error-accent"
        d="M88 44a12 12 0 0 1 21-7M112 44a12 12 0 0 1-21 7M109 29v8h-8M91 59v-8h8"
      />
    </>
  ),
  unknown: (
    <>
      <path className="pa-error-near" d="M74 106V30h52v76" />
      <path className="pa-error-near" d="M84 42h8M108 42h8M84 90h8M108 90h8" />
      <path className="pa-error-accent" d="m92 56 16 20M108 56 92 76" />
    </>
  )
} as const satisfies Record<ErrorPictureKind, unknown>
