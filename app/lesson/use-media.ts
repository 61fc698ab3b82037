import { useEffect, useState } from 'react'
import { logger } from '~/platform/logger'
import { type Media, mediaOf, readMediaAgain } from './media.queries'

/** The media of an id. An address that ran out, or never came, is asked for once more before it is called missing. */
export function useMedia(id: string) {
  const [media, setMedia] = useState<Media>()
  const [tries, setTries] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const asked = tries === 0 ? mediaOf(id) : readMediaAgain(id)
    asked.then(
      (found) => isCurrent && setMedia(found),
      (error) => {
        logger.warn('media of a lesson could not be read', error)
        if (isCurrent) setFailed(true)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [id, tries])
  return {
    media,
    hasFailed,
    retry() {
      setMedia(undefined)
      setFailed(!hasFailed && tries > 0)
      setTries((before) => before + 1)
    },
  }
}

/** Fetches pictures one after the other before they are shown: then they are there at once, and without a connection. */
export function useMediaAhead(ids: readonly string[]) {
  const wanted = ids.join(' ')
  useEffect(() => {
    let isCurrent = true
    async function fetchAll() {
      for (const id of wanted.split(' ').filter(Boolean)) {
        if (!isCurrent) return
        const { address } = await mediaOf(id)
        await Object.assign(new Image(), { src: address }).decode()
      }
    }
    // Whoever comes to one that is missing is told there.
    fetchAll().catch((error) => logger.warn('a picture could not be fetched ahead', error))
    return () => {
      isCurrent = false
    }
  }, [wanted])
}
