/** The longest texts of a correction request, in characters. */
export const CORRECTION_VALUE_LENGTH = 500
export const CORRECTION_REASON_LENGTH = 500
export const EVIDENCE_LENGTH = 500
