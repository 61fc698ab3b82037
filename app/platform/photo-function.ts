import { backend } from './backend'
import { refusalOfFunction } from './function-refusal'

/** The pictures that a function of the server keeps: each way throws Refusal `unreachable` and what the function refuses. */
export function photoFunction(name: string) {
  async function invoke<Answer>(method: 'GET' | 'POST' | 'DELETE', query: string, body?: FormData) {
    const { functions } = await backend()
    const { data, error } = await functions.invoke<Answer>(`${name}${query}`, { method, body })
    if (error) throw await refusalOfFunction(error)
    return data as Answer
  }
  return {
    /** Stores one; with the same `client_id` it is stored once, however often it is sent. */
    store<Stored>(photo: Blob, about: Record<string, string>): Promise<Stored> {
      const body = new FormData()
      for (const [field, value] of Object.entries(about)) body.set(field, value)
      body.set('photo', photo, 'photo.jpg')
      return invoke<Stored>('POST', '', body)
    },
    async fetch(id: string): Promise<Blob> {
      return new Blob([await invoke<Blob>('GET', `?id=${id}`)], { type: 'image/jpeg' })
    },
    async remove(id: string) {
      await invoke('DELETE', `?id=${id}`)
    },
  }
}
