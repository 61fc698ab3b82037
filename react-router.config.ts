import type { Config } from '@react-router/dev/config'
import { prerenderedPaths } from './build/prerendered-paths.ts'

export default {
  appDirectory: 'app',
  buildDirectory: 'dist',
  ssr: false,
  splitRouteModules: false,
  prerender: { paths: prerenderedPaths() },
} satisfies Config
