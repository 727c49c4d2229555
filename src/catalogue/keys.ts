export function isKeyOf<Key extends string>(
  catalogue: { readonly [Each in Key]: unknown },
  key: string
): key is Key {
  return Object.hasOwn(catalogue, key)
}

export function keysOf<Key extends string>(catalogue: {
  readonly [Each in Key]: unknown
}): readonly Key[] {
  return Object.keys(catalogue) as Key[]
}
