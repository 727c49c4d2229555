import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { services } from '../services.mjs'

export default defineConfig({ integrations: [react()], vite: { server: { proxy: services } } })
