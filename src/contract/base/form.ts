import * as v from 'valibot'

/** A form with files, as a browser sends it and as a server hands it on. */
export const form = v.instance(FormData)
