/** How a deployment encrypts its answers. Key and iv as UTF-8 text; a passphrase is OpenSSL's salted form. */
export type Cipher =
  | { readonly mode: 'CBC' | 'GCM'; readonly key: string; readonly iv: string }
  | { readonly mode: 'ECB'; readonly key: string; readonly iv?: string | null }
  | { readonly passphrase: string }
