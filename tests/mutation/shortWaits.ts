import { configure } from '@testing-library/react'

// Most mutants are found by waiting in vain for what they took away.
configure({ asyncUtilTimeout: 1_500 })
