const signatures = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff]
} as const

export type ImageType = keyof typeof signatures

const imageTypes = Object.keys(signatures) as readonly ImageType[]

/** What a browser calls them. */
export const imageMimes = { png: 'image/png', jpg: 'image/jpeg' } as const satisfies Record<ImageType, string>

/** So many bytes tell what a file is. */
export const SIGNATURE_BYTES = 8

/** Whether a file is a PNG or JPEG, by its content: names and types are whatever the sender says. Else null. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  return imageTypes.find(type => signatures[type].every((byte, at) => bytes[at] === byte)) ?? null
}
