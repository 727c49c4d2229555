import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { services } from '../services.mjs'

export default defineConfig({ plugins: [react()], server: { proxy: services } })
