/** Why a body is not read to its end. */
export type BodyStop = 'address_full' | 'server_full'

/** A body that is coming in, and what it holds in memory until its request is answered. */
export interface BodySeat {
  /** Counts bytes that arrived. Returns why they cannot be kept, or undefined. */
  hold(bytes: number): BodyStop | undefined
  leave(): void
}

/** The memory that the bodies of all unanswered requests may take together, and those of one address. */
export interface BodyRoom {
  /** `onEvicted` is called when the server is full and this body's address holds more than any other. */
  enter(address: string, onEvicted: (why: BodyStop) => void): BodySeat
}

interface Held {
  address: string
  bytes: number
  evict(why: BodyStop): void
}

const megabyte = 1024 * 1024

/**
 * Returns the room for bodies in memory. When it is full, the largest body of the address that holds most has to go,
 * which may be the one that just grew: so no one keeps others out by holding on to what is theirs.
 */
export function createBodyRoom({ perAddress = 16 * megabyte, inAll = 32 * megabyte } = {}): BodyRoom {
  const bodies = new Set<Held>()
  const byAddress = new Map<string, number>()
  let total = 0

  const add = (body: Held, bytes: number) => {
    body.bytes += bytes
    total += bytes
    const left = (byAddress.get(body.address) ?? 0) + bytes
    if (left > 0) byAddress.set(body.address, left)
    else byAddress.delete(body.address)
  }

  function makeRoom() {
    while (total > inAll) {
      const [fullest] = [...byAddress].reduce((most, entry) => (entry[1] > most[1] ? entry : most))
      const [largest] = [...bodies]
        .filter(({ address }) => address === fullest)
        .sort((one, other) => other.bytes - one.bytes)
      if (!largest) return
      add(largest, -largest.bytes)
      bodies.delete(largest)
      largest.evict('server_full')
    }
  }

  return {
    enter(address, onEvicted) {
      const body: Held = { address, bytes: 0, evict: onEvicted }
      bodies.add(body)
      return {
        hold(bytes) {
          if (!bodies.has(body)) return 'server_full'
          if ((byAddress.get(address) ?? 0) + bytes > perAddress) return 'address_full'
          add(body, bytes)
          makeRoom()
          return bodies.has(body) ? undefined : 'server_full'
        },
        leave() {
          if (bodies.delete(body)) add(body, -body.bytes)
        },
      }
    },
  }
}
