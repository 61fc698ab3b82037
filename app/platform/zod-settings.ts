import { config } from 'zod/mini'

// Without this zod tries whether it may compile code, which the page's policy forbids and reports.
config({ jitless: true })
