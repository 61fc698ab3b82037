import { createContext, use } from 'react'

/** The path of the public page that is shown, with its language, as `/hi/tools`. */
export const PagePath = createContext('/')

/** Where the visitor is. The router knows it too, but a part of a page may run without the router. */
export function usePagePath(): string {
  return use(PagePath)
}
