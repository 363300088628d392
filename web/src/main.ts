import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import { keepForLater } from './net/line.svelte'
import './ui/installing.svelte'

const target = document.getElementById('app')
keepForLater()
target?.replaceChildren()
if (target) mount(App, { target })
