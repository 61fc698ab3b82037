import { createContext } from 'react'

/** Whether the build renders the empty shell that starts the areas living in the browser, and not the page at `/`. */
export const ShellOnly = createContext(false)
