import { vi } from 'vitest'

// A hash of the product costs a core 50 ms on purpose, and every account of a test has one. `passwords.test.ts` holds the
// product to its cost; whoever counts or times hashes says vi.mock again and has the real ones.
vi.mock('@node-rs/bcrypt', async (original) => {
  const real = await original<typeof import('@node-rs/bcrypt')>()
  const hash: typeof real.hash = (password, options) =>
    real.hash(password, { cost: 4, rejectLongPasswords: options?.rejectLongPasswords ?? false })
  return { ...real, hash }
})

// To wait for a quarter of a second takes a test nothing but time. `equal-time.alone.int.test.ts` holds the doors to it.
vi.mock('../supabase/functions/_shared/equal-time.ts', () => ({
  inEqualTime: (work: Promise<unknown>) => work,
}))
