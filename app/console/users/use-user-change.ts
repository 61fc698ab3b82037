import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useChange } from '~/platform/changes/use-change'
import { forgetWorkspace } from '~/platform/workspace'
import type { Messages } from '~messages/areas'

/** One change of a login at a time: says what was done, and reads the login anew either way. */
export function useUserChange() {
  const t = useTranslations('users.done')
  const { revalidate } = useRevalidator()
  const change = useChange('users')
  async function run(done: keyof Messages['users']['done'], make: () => Promise<void>) {
    const isMade = await change.run(async () => {
      await make()
      forgetWorkspace() // it may be about what I may myself
      return t(done)
    })
    await revalidate()
    return isMade
  }
  return { ...change, run }
}
