/** What React Aria hands to a string of its own that is a function. */
export type Arguments = Readonly<Record<string, string | number | boolean>>

/** The part of React Aria's formatter that our strings use. */
export interface Formatter {
  number(value: unknown): string
}
