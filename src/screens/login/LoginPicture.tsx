/** A city at night with one tower lit, drawn for this product. */
export function LoginPicture() {
  return (
    <svg className="pa-login-picture" viewBox="0 0 420 200" aria-hidden="true">
      <path className="pa-login-line" d="M0 190h420" />
      <path
        className="pa-login-line pa-login-far"
        d="M14 190v-62h34v62M62 190V96h28v94M318 190V84h36v106M366 190v-70h40v70M250 190v-48h52v48"
      />
      <path
        className="pa-login-line pa-login-far"
        d="M24 140h14M24 152h14M24 164h14M70 110h12M70 124h12M70 138h12M328 98h16M328 112h16M328 126h16M378 134h16M378 148h16M262 156h28M262 170h28"
      />
      <path className="pa-login-line" d="M108 190V64h56v126M176 190V112h44v78M120 64V48h32v16" />
      <path
        className="pa-login-line"
        d="M120 80h10M142 80h10M120 98h10M142 98h10M120 116h10M142 116h10M120 134h10M142 134h10M120 152h10M142 152h10"
      />
      <path
        className="pa-login-lit"
        d="M188 126h8M202 126h8M188 142h8M202 142h8M188 158h8M202 158h8M188 174h8M202 174h8"
      />
      <circle className="pa-login-glass" cx="198" cy="146" r="48" />
      <path className="pa-login-glass pa-login-handle" d="m233 181 26 15" />
    </svg>
  )
}
